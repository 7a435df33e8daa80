import { readAnew } from '../../lib/read-anew.ts'
import { orpc } from '../../lib/rpc.ts'

/** Reloads the template and every week's basket after a change of the template. */
export async function rereadTemplate() {
  await Promise.all([readAnew(orpc.template.key()), readAnew(orpc.basket.key())])
}
