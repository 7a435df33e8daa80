import { createHash } from 'node:crypto'
import type { AiState, ItemFacts } from '#domain/catalog/extraction/facts.ts'
import { isWanting, withSuggestion, type Suggestion } from '#domain/catalog/extraction/suggestion.ts'
import type { NoItem } from '#domain/catalog/extraction/tell-item.ts'
import { openCircuits, type Sign } from '#server/platform/circuit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keepAnswers } from '#server/platform/keep.ts'
import { countUnless } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import { NotAnswered, type Model, type Question } from './ask-model.ts'
import { categoryNames } from './queries.ts'

/** What was read of an item, and what it was read from. */
export interface Reading {
  facts: ItemFacts
  /** What the page or the picture shows, cut to what a model is given. */
  text: string
  /** Why nothing was read of a page; a picture was cut out by somebody who saw an item in it. */
  noItem?: NoItem | null
}

interface Work extends Reading {
  userId: string
  /** The page, whose answer is kept for everybody; null for a picture, of which nothing is. */
  url: string | null
  /** As it was drawn anew. */
  picture: Buffer | null
}

/** What fills in what the rules did not find, for all members of this process. */
export interface Assistant {
  hasModel: boolean
  /** Never throws for what the model does or does not: what the rules read is there in any case. */
  complete: (db: Db, work: Work) => Promise<{ facts: ItemFacts; ai: AiState }>
}

/** So many questions are paid for (design: security X3). */
const perMember = [
  { most: 5, seconds: 60 },
  { most: 20, seconds: 86_400 },
]
const perSite = [{ most: 300, seconds: 86_400 }]

class OverBudget extends Error {}

async function countQuestion(db: Db, userId: string): Promise<void> {
  // The member first: who has used up their own does not use up everybody's.
  const wait = (await countUnless(db, `ai:${userId}`, perMember)) || (await countUnless(db, 'ai', perSite))
  if (wait > 0) throw new OverBudget()
}

const ofTheModel = (status: number | null) => status === null || status >= 500 || [401, 403, 429].includes(status)

// A page may be such that a model makes no sense of it, refuses it, says too much of it or thinks too long: nobody is to switch the model off for
// all with pages of their own.
function signOf(fault: unknown): Sign {
  if (!(fault instanceof NotAnswered)) return 'nothing'
  const { reason, status } = fault
  if (reason === 'unreachable' || (reason === 'status' && ofTheModel(status))) return 'unwell'
  return reason === 'time' ? 'perhaps' : 'well'
}

const dayMs = 86_400_000

interface Options {
  log?: Log | undefined
  keptMs?: number
  /** Milliseconds since any beginning. */
  clock?: () => number
}

/**
 * Asks a model at most once a day for each page, whoever wants it, and not at all for a while when it has failed three times. What is kept is
 * its answer, in the process alone: it is held against the page as it is now, each time.
 */
export function openAssistant(model: Model | null, { log, keptMs = dayMs, clock }: Options = {}): Assistant {
  const kept = keepAnswers({ forMs: keptMs, most: 500 })
  const circuits = openCircuits({ signOf, refuse: () => new NotAnswered('unreachable'), ...(clock ? { clock } : {}) })

  const ask = (db: Db, { userId, url }: Work, question: Question): Promise<Suggestion> => {
    const fresh = () =>
      circuits.run(
        'model',
        async () => {
          // Not before: what is refused while the model is left alone costs nobody a question.
          await countQuestion(db, userId)
          return model!.ask(question)
        },
        userId,
      )
    if (url === null) return fresh()
    let isOwn = false
    const asked = kept.answer(createHash('sha256').update(url).digest('base64'), () => ((isOwn = true), fresh()))
    // Somebody else who wanted the same page had used up their questions; that is not this member's.
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
