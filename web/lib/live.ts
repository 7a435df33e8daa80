import type { Hint, PublicHint } from '#contract/public/live.ts'
import { deviceTime } from './device-time.ts'
import { queryClient, readAccount, readAll, readRooms } from './query.ts'
import { isAnswerLost, visit, whenLost } from './request.ts'
import { isFirstConnection, reopenStreams, useStream } from './streams.ts'

// The server treats an older copy alike.
const A_DAY_MS = 86_400_000

/** The age of the oldest copy that this tab has, of the whole page for what it is reading. After a lost connection it may have missed anything. */
function readForMs(): number | undefined {
  if (!isFirstConnection()) return undefined
  const ages = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [deviceTime() - dataUpdatedAt]))
  return Math.min(Math.max(performance.now(), ...ages), A_DAY_MS)
}

const TOGETHER_MS = 50
const told = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One change may be told by several hints. */
function readSoon(room: string): void {
  told.add(room)
  timer ??= setTimeout(() => {
    timer = undefined
    const rooms = [...told]
    told.clear()
    void readRooms(rooms)
  }, TOGETHER_MS)
}

/** The last minute's hints of own commands: they say something new only if an answer is lost. */
const own = new Map<string, number>()
const REMEMBERED_MS = 60_000

function hear({ room, isOwn }: Hint): void {
  if (isOwn && !isAnswerLost()) own.set(room, performance.now())
  else readSoon(room)
}

whenLost(() => {
  for (const [room, at] of own) if (performance.now() - at < REMEMBERED_MS) readSoon(room)
  own.clear()
})

/** Reloads a room when the server hints that it is stale, and the session when the server says that it has ended. */
export function useHints(isSignedIn: boolean): void {
  useStream<Hint>(
    isSignedIn ? 'hints' : null,
    (client, signal) => client.hints({ tab: visit, readForMs: readForMs() }, { signal }),
    hear,
    () => void readAccount(),
  )
}

/** The same for public rooms. A picture belongs to its campaign. */
export function usePublicHints(): void {
  useStream<PublicHint>(
    'public hints',
    (client, signal) => client.publicHints({ readForMs: readForMs() }, { signal }),
    ({ room }) => readSoon(room),
  )
}

/** Reloads everything and reopens streams, after the server had refused them for a while. */
export function rereadAll(): void {
  void readAll()
  reopenStreams()
}
