import { z } from 'zod'
import { CHANNELS, TOPICS } from '#domain/people/notices/topics.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'

const topic = z.enum(TOPICS)
/** The topics that are turned off: not mailed, not pushed. */
const choices = z.object({ mail: z.array(topic), push: z.array(topic) })
export type DeclinedTopics = z.output<typeof choices>

export const notices = {
  /** The topics that the signed-in account has turned off. */
  read: procedure.output(choices),
  /** Turns a topic on or off in one channel; messages that are waiting follow the choice. */
  choose: procedure.input(z.strictObject({ topic, channel: z.enum(CHANNELS), isWanted: z.boolean() })).output(choices),
  /** Turns mails of a topic off by the link of one, without signing in. */
  unsubscribe: procedure
    .input(z.strictObject({ token: z.string().max(200) }))
    .errors(refuse('UNSUBSCRIBE_LINK_INVALID'))
    .output(z.object({ topic })),
}
