import { heading, list, paragraph, table } from '../formats/paper.ts'
import type { Report } from './demo-document.ts'
import { longDay } from './spanish.ts'

export function purchasingManual(): Report {
  return {
    numeral: '3.4',
    title: 'Manual de contratación, versión 3',
    office: 'legal',
    issuedOn: '2023-06-15',
    publishedOn: '2023-06-20',
    blocks: [
      heading('Reglas que nos rigen'),
      paragraph(
        `Este manual rige desde el ${longDay('2023-06-15')}. La terminal es una sociedad de economía mixta que compite en el mercado: contrata con reglas propias, según el artículo 14 de la Ley 1150 de 2007. El artículo 13 de esa ley le exige respetar los principios de la función administrativa y las inhabilidades.`,
      ),
      heading('Formas de compra'),
      table(
        ['Forma', 'Cuándo se usa', 'Cómo se elige', 'Plazo mínimo'],
        [
          [
            'Invitación pública',
            'Más de $ 150 millones',
            'Mayor puntaje en precio, calidad y experiencia',
            '15 días hábiles',
          ],
          [
            'Invitación a tres o más',
            'Entre $ 30 y $ 150 millones',
            'Menor precio que cumpla lo pedido',
            '5 días hábiles',
          ],
          [
            'Compra directa',
            'Menos de $ 30 millones o proveedor único',
            'Estudio de precios y razón escrita',
            '2 días hábiles',
          ],
        ],
      ),
      heading('Pasos de toda compra'),
      list(
        'Estudio previo: qué se necesita, para qué y cuánto puede costar.',
        'Certificado de que hay presupuesto.',
        'Publicación en SECOP II, con preguntas y respuestas a la vista.',
        'Evaluación por tres personas de oficinas distintas.',
        'Contrato, garantías y acta de inicio.',
        'Supervisión con informe mensual, y acta de liquidación.',
      ),
      heading('Lo que está prohibido'),
      list(
        'Partir una compra para cambiar la forma de elegir.',
        'Recibir ofertas por correo o por mensajería.',
        'Cobrar por documentos de un proceso.',
      ),
    ],
  }
}

export function serviceContract(): Report {
  return {
    numeral: '3.5',
    title: 'Modelo de contrato de prestación de servicios',
    office: 'legal',
    issuedOn: '2025-05-16',
    publishedOn: '2025-05-20',
    blocks: [
      paragraph('Complete los espacios entre corchetes. Las cláusulas 4, 6 y 7 no se cambian.'),
      heading('1. Objeto'),
      paragraph(
        '[Nombre del contratista] prestará a la terminal el servicio de [descripción], según el estudio previo y su oferta, que hacen parte de este contrato.',
      ),
      heading('2. Plazo'),
      paragraph('El contrato dura [número] meses desde el acta de inicio.'),
      heading('3. Valor y forma de pago'),
      paragraph(
        'El valor es de $ [valor], con impuestos. Se paga por mes vencido, con informe, factura y soporte de seguridad social.',
      ),
      heading('4. Obligaciones del contratista'),
      list(
        'Cumplir el objeto con calidad y a tiempo.',
        'Guardar reserva de los datos personales que conozca.',
        'Avisar enseguida cualquier hecho que ponga en riesgo el servicio o a los viajeros.',
      ),
      heading('5. Supervisión'),
      paragraph('Supervisa [cargo], que informa cada mes y no puede cambiar el contrato.'),
      heading('6. Garantías'),
      paragraph(
        'El contratista entrega póliza de cumplimiento por el 20 % del valor y de calidad por el 10 %.',
      ),
      heading('7. Transparencia'),
      paragraph('El contrato y sus pagos son públicos y se publican en SECOP II.'),
    ],
  }
}
