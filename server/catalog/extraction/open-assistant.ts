import { createHash } from 'node:crypto'
import type { AiState, ItemFacts } from '#domain/catalog/extraction/facts.ts'
import { isWanting, withSuggestion, type Suggestion } from '#domain/catalog/extraction/suggestion.ts'
import type { NoItem } from '#domain/catalog/extraction/tell-item.ts'
import { openCircuits, type Sign } from '#server/platform/circuit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { countUnless } from '#server/platform/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { NotAnswered, type Model, type Question } from './ask-model.ts'
import { categoryNames } from './queries.ts'

/** The facts about an item, and what they were read from. */
export interface Reading {
  facts: ItemFacts
  /** The visible text of the page or picture, cut to the model's limit. */
  text: string
  /** Why a page has no item. A picture has none, because its author cropped it around an item. */
  noItem?: NoItem | null
}

interface Work extends Reading {
  userId: string
  /** The page, whose answer is cached for everybody; null for a picture, which is never cached. */
  url: string | null
  /** The re-encoded picture. */
  picture: Buffer | null
}

/** Completes the facts that the rules did not find; one per process. */
export interface Assistant {
  hasModel: boolean
  /** Never throws for a failure of the model: the rules' facts are always returned. */
  complete: (db: Db, work: Work) => Promise<{ facts: ItemFacts; ai: AiState }>
}

/** The paid budget (docs/rules/server.md#rate-limits). */
const perMember = [
  { most: 5, seconds: 60 },
  { most: 20, seconds: 86_400 },
]
const perSite = [{ most: 300, seconds: 86_400 }]

class OverBudget extends Error {}

async function countQuestion(db: Db, userId: string): Promise<void> {
  // Checks the member first: a member who is over the limit must not use up everybody's budget.
  const wait = (await countUnless(db, `ai:${userId}`, perMember)) || (await countUnless(db, 'ai', perSite))
  if (wait > 0) throw new OverBudget()
}

const ofTheModel = (status: number | null) => status === null || status >= 500 || [401, 403, 429].includes(status)

// A page may confuse a model, make it refuse, or make it slow. Such pages must not open the circuit breaker, or a member could switch the
// model off for everybody.
function signOf(fault: unknown): Sign {
  if (!(fault instanceof NotAnswered)) return 'nothing'
  const { reason, status } = fault
  if (reason === 'unreachable' || (reason === 'status' && ofTheModel(status))) return 'unwell'
  return reason === 'time' ? 'perhaps' : 'well'
}

const dayMs = 86_400_000

interface Options {
  log?: Log | undefined
  cacheMs?: number
  /** Milliseconds since any fixed instant. */
  clock?: () => number
}

/**
 * Asks a model at most once a day per page, whoever needs it, and pauses after three failures. The answer is cached in memory and validated
 * against the current page each time.
 */
export function openAssistant(model: Model | null, { log, cacheMs = dayMs, clock }: Options = {}): Assistant {
  const cache = createAnswerCache({ forMs: cacheMs, most: 500 })
  const circuits = openCircuits({ signOf, refuse: () => new NotAnswered('unreachable'), ...(clock ? { clock } : {}) })

  const ask = (db: Db, { userId, url }: Work, question: Question): Promise<Suggestion> => {
    const fresh = () =>
      circuits.run(
        'model',
        async () => {
          // Counts here and not earlier: a question that is refused during a pause must not cost anybody.
          await countQuestion(db, userId)
          return model!.ask(question)
        },
        userId,
      )
    if (url === null) return fresh()
    let isOwn = false
    const asked = cache.answer(createHash('sha256').update(url).digest('base64'), () => ((isOwn = true), fresh()))
    // The member who shared this request was over the limit; this member is not.
    return asked.catch((fault: unknown) => (fault instanceof OverBudget && !isOwn ? fresh() : Promise.reject(fault)))
  }

  return {
    hasModel: model !== null,
    complete: async (db, work) => {
      const { facts, text } = work
      if (!model) return { facts, ai: 'notConfigured' }
      if (!isWanting(facts)) return { facts, ai: 'notNeeded' }
      const isUnread = !facts.name || !facts.price
      const picture = model.takesPictures && isUnread ? work.picture : null
      if (text.trim() === '' && picture === null) return { facts, ai: 'notNeeded' }
      const categories = await categoryNames(db)
      try {
        const said = await ask(db, work, { text, categories, picture })
        return { facts: withSuggestion(facts, said, { text: picture === null ? text : null, categories }), ai: 'asked' }
      } catch (fault) {
        if (fault instanceof OverBudget) return { facts, ai: 'overBudget' }
        if (!(fault instanceof NotAnswered)) throw fault
        log?.warn({ reason: fault.reason, status: fault.status }, 'the model did not answer')
        return { facts, ai: 'failed' }
      }
    },
  }
}
