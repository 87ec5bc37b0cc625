import { defineLetter } from '../../platform/mail/define-letter.ts'

/** To the owner of an account whose codes somebody guesses. The item is the alarm. */
export const codesLetter = defineLetter({
  kind: 'local-wrong-codes',
  recipients: ['holder'],
  async compose({ db, readOffice }, { itemId }) {
    const account = await db
      .selectFrom('local_code_alarms as alarm')
      .innerJoin('local_accounts as account', 'account.id', 'alarm.account_id')
      .select(['username', 'email'])
      .where('alarm.number', '=', itemId)
      .where('is_enabled', '=', true)
      .executeTakeFirst()
    if (!account) return undefined
    const { operator } = await readOffice()
    return {
      to: { name: '', address: account.email },
      subject: 'Alguien puede tener su contraseña',
      paragraphs: [
        `En el sitio de ${operator.name}, alguien escribió bien la contraseña de la cuenta «${account.username}», o abrió un enlace para cambiarla, y se equivocó diez veces en el código del teléfono.`,
        'Si no fue usted, cambie ya la contraseña: en la página de ingreso, pulse «Olvidé mi contraseña». Avise también a quien administra el sitio.',
        'Mientras siga, los códigos del teléfono pueden tardar en servir. Los códigos de recuperación sirven siempre.',
        'Si fue usted, revise que la hora del teléfono esté en automático.',
      ],
    }
  },
})
