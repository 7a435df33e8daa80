import { readAnew } from '../../lib/read-anew.ts'
import { orpc } from '../../lib/rpc.ts'

/** After a change of the template: it and every week's basket are old. */
export async function rereadTemplate() {
  await Promise.all([readAnew(orpc.template.key()), readAnew(orpc.basket.key())])
}
