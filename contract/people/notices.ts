import { z } from 'zod'
import { TOPICS } from '#domain/people/notices/topics.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'

const topic = z.enum(TOPICS)
const choices = z.object({ declined: z.array(topic) })

export const notices = {
  /** The topics that the signed-in account has turned off. */
  read: procedure.output(choices),
  /** Turns a topic on or off; messages that are waiting follow the choice. */
  choose: procedure.input(z.strictObject({ topic, isWanted: z.boolean() })).output(choices),
  /** Turns a topic off by the link of a mail, without signing in. */
  unsubscribe: procedure
    .input(z.strictObject({ token: z.string().max(200) }))
    .errors(refuse('UNSUBSCRIBE_LINK_INVALID'))
    .output(z.object({ topic })),
}
