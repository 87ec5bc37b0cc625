import { ChangeFilter } from '@terminal/contract/audit/change-list'
import { PartQuery } from '@terminal/contract/http/desk-lists'
import { defineList } from '../../staff/desk/list-address.ts'

export const CHANGE_LOG = defineList({
  path: '/dashboard/registro/cambios',
  part: ChangeFilter.extend({ page: PartQuery.shape.page }),
  names: { group: 'grupo', person: 'persona', from: 'desde', to: 'hasta' },
  formerly: { page: 'hoja' },
})
