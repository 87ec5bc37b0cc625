import type { PetitionType } from '@terminal/contract/petitions/case/terms'

/** What each type is, with something that somebody would say. */
export const TYPE_HELP: Record<PetitionType, { text: string; example: string }> = {
  petition: {
    text: 'Pide que hagamos algo o que le reconozcamos un derecho.',
    example: 'Pongan una rampa en el módulo 2.',
  },
  complaint: {
    text: 'No le gustó cómo lo trató una persona.',
    example: 'El vigilante me gritó.',
  },
  claim: {
    text: 'Un servicio salió mal o no se lo prestaron.',
    example: 'Me cobraron dos veces el parqueadero.',
  },
  information: {
    text: 'Quiere saber algo o tener copia de un documento.',
    example: 'Quiero copia del contrato de aseo.',
  },
  consultation: {
    text: 'Quiere nuestra opinión sobre algo que está a nuestro cargo.',
    example: '¿Puedo vender alimentos en el andén?',
  },
  suggestion: {
    text: 'Tiene una idea para mejorar.',
    example: 'Hacen falta sillas en la sala 3.',
  },
  report: {
    text: 'Cuenta algo que puede ser ilegal o corrupto.',
    example: 'Me pidieron plata por un turno.',
  },
  praise: {
    text: 'Quiere dar las gracias.',
    example: 'La señora de información me ayudó mucho.',
  },
  'data-inquiry': {
    text: 'Quiere saber qué datos suyos tenemos.',
    example: '¿Para qué guardan mi correo?',
  },
  'data-claim': {
    text: 'Quiere que corrijamos o borremos sus datos.',
    example: 'Mi cédula está mal escrita.',
  },
  'authority-information': {
    text: 'Solo para entidades públicas que piden información.',
    example: 'Somos la Personería y necesitamos un dato.',
  },
}
