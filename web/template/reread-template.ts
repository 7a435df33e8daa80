import { queryClient } from '../lib/query.ts'
import { orpc } from '../lib/rpc.ts'

/** After a change of the template: it and every week's basket are old. */
export async function rereadTemplate() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orpc.template.key() }),
    queryClient.invalidateQueries({ queryKey: orpc.basket.key() }),
  ])
}
