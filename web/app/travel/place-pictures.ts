import type { PlacePicture } from '@terminal/contract/operator/site-data'
import cafe from './pictures/cafe.svg?url'
import cometas from './pictures/cometas.svg?url'
import laguna from './pictures/laguna.svg?url'
import lancha from './pictures/lancha.svg?url'
import mercado from './pictures/mercado.svg?url'
import mina from './pictures/mina.svg?url'
import palmas from './pictures/palmas.svg?url'
import puente from './pictures/puente.svg?url'
import tejidos from './pictures/tejidos.svg?url'
import termales from './pictures/termales.svg?url'

/** Where each drawing is. They are files of their own: ten of them inside the page would weigh more than its words. */
export const PLACE_PICTURES: Readonly<Record<PlacePicture, string>> = {
  palmas,
  mercado,
  cafe,
  termales,
  tejidos,
  lancha,
  mina,
  laguna,
  cometas,
  puente,
}
