import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Env } from '../host/settings.ts'
import { type Finding, good, stop, warning } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 21
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export async function checkCertificate(env: Env): Promise<Finding[]> {
  const { TLS_CERTIFICATE: path = '', TLS_CERTIFICATE_KEY: keyPath = '' } = env
  const [pem, key] = await Promise.all(
    [path, keyPath].map((each) => readFile(each, 'utf8').catch(() => '')),
  )
  if (!pem) return [stop('No se pudo leer el certificado (TLS_CERTIFICATE)')]
  if (!key) return [stop('No se pudo leer la llave del certificado (TLS_CERTIFICATE_KEY)')]
  return judgeCertificate({ pem, key, names: namesIn(env), now: Date.now() })
}

function namesIn({ EDGE_HOST: host, PUBLIC_API_ORIGIN: api }: Env): string[] {
  return [host, api ? URL.parse(api)?.hostname : undefined].filter((name) => name !== undefined)
}

type Given = { pem: string; key: string; names: readonly string[]; now: number }

export function judgeCertificate({ pem, key, names, now }: Given): Finding[] {
  try {
    const chain = (pem.match(PEM) ?? []).map((each) => new X509Certificate(each))
    const [own] = chain
    if (!own) return [stop('El archivo del certificado no tiene ninguno')]
    const days = Math.floor((own.validToDate.getTime() - now) / DAY_MS)
    const bad = [
      ...(own.checkPrivateKey(createPrivateKey(key))
        ? []
        : [stop('La llave no es la de ese certificado')]),
      ...names
        .filter((name) => own.checkHost(name) === undefined)
        .map((name) => stop(`El certificado no es para ${name}`)),
      ...(own.validFromDate.getTime() > now ? [stop('El certificado todavía no vale')] : []),
      ...(days < 0 ? [stop('El certificado venció')] : []),
      ...(days >= 0 && days < SOON_DAYS
        ? [warning(`El certificado vence en ${days} días: renuévelo`)]
        : []),
      ...(chain.length === 1 ? [warning(aloneProblem(own))] : []),
    ]
    return bad.length > 0 ? bad : [good(`El certificado vale ${days} días más`)]
  } catch {
    return [
      stop(
        'El certificado o su llave no se pueden leer: deben estar en formato PEM y sin contraseña',
      ),
    ]
  }
}

function aloneProblem(certificate: X509Certificate): string {
  return certificate.issuer === certificate.subject
    ? 'El certificado está firmado por él mismo: los navegadores lo rechazan'
    : 'El archivo del certificado no trae los intermedios: algunos teléfonos lo rechazan'
}
