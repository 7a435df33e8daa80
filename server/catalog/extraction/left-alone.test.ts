import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSuggested } from '#server/test/ai-provider.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { NotAnswered } from './ask-model.ts'
import { openAssistant } from './open-assistant.ts'

// A model that answers as told: what opens its circuit breaker, and what does not.
let world: World
let moment = 0
let asked = 0
let does: () => Promise<typeof nothingSuggested>

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.deleteFrom('rate_counters').execute()
  moment = 0
  asked = 0
})
afterAll(() => world.close())

const answers = async () => nothingSuggested
const fails = (reason: NotAnswered['reason'], status?: number) => async () => Promise.reject(new NotAnswered(reason, status))

/** Asks it about one page after the other. */
function open() {
  const assistant = openAssistant({ takesPictures: false, ask: () => ((asked += 1), does()) }, { clock: () => moment })
  let page = 0
  return async (who: string) => {
    const work = { userId: await world.userId(who), url: `https://x.example/${(page += 1)}`, picture: null, facts: {}, text: 'Rohlík 2 Kč' }
    return (await assistant.complete(world.db, work)).ai
  }
}

test.each([
  ['refuses', fails('status', 400)],
  ['answers too long for', fails('size')],
  ['answers nonsense for', fails('answer')],
  ['answers too slowly for', fails('time')],
])('pages of one member that it %s do not switch it off for others', async (_what, fault) => {
  const ask = open()
  does = fault
  for (let n = 0; n < 4; n += 1) expect(await ask('jana')).toBe('failed')
  does = answers
  expect(await ask('petr')).toBe('asked')
})

test.each([
  ['is unreachable', fails('unreachable')],
  ['rejects our key', fails('status', 401)],
  ['limits our requests', fails('status', 429)],
  ['is unwell', fails('status', 503)],
])('a model that %s is not asked for a while', async (_what, fault) => {
  const ask = open()
  does = fault
  for (let n = 0; n < 4; n += 1) expect(await ask('jana')).toBe('failed')
  expect(asked).toBe(3)
})

test('neither is one that is too slow for three members', async () => {
  const ask = open()
  does = fails('time')
  for (const who of ['jana', 'petr', 'klara', 'jana']) expect(await ask(who)).toBe('failed')
  expect(asked).toBe(3)
})

test('a recovered model answers the next member, whatever happened to the first question', async () => {
  const ask = open()
  does = fails('unreachable')
  for (let n = 0; n < 3; n += 1) await ask('jana')
  does = answers
  moment = 300_000
  await world.db.updateTable('rate_counters').set({ count: 20 }).where('seconds', '=', 86_400).where('key', '!=', 'ai').execute()
  expect(await ask('jana')).toBe('overBudget')
  expect(await ask('petr')).toBe('asked')
})

test('a question refused while the model is switched off does not count', async () => {
  const ask = open()
  does = fails('unreachable')
  for (let n = 0; n < 20; n += 1) expect(await ask('jana')).toBe('failed')
  does = answers
  moment = 300_000
  expect([await ask('jana'), await ask('jana'), await ask('jana')]).toEqual(['asked', 'asked', 'overBudget'])
})
