import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { useEffect, useSyncExternalStore } from 'react'
import type { Hint } from '#contract/live.ts'
import { queryClient } from './query.ts'
import { orpc, type Client } from './rpc.ts'

// One WebSocket a tab carries all streams. Each stream sends whole states, so a reconnect is just a new first state.

type Open<State> = (live: Client['live'], signal: AbortSignal) => Promise<AsyncIterable<State>>

interface Stream {
  open: Open<unknown>
  onState: (state: unknown) => void
  stop?: AbortController
  /** The connection it runs on. */
  on?: WebSocket
}

const streams = new Set<Stream>()
const statusListeners = new Set<() => void>()
let socket: WebSocket | undefined
let live: Client['live'] | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isConnected = () => live !== undefined
const tellStatus = () => statusListeners.forEach((listener) => listener())

// Stopping is told to the server, which needs the connection to be open still; with a closed one the stream is over anyway.
function halt(stream: Stream) {
  if (stream.on?.readyState === WebSocket.OPEN) stream.stop?.abort()
  stream.stop = undefined
}

async function run(stream: Stream) {
  if (!live) return
  const stop = new AbortController()
  halt(stream)
  stream.stop = stop
  stream.on = socket
  try {
    for await (const state of await stream.open(live, stop.signal)) {
      if (stream.stop !== stop) return
      stream.onState(state)
    }
  } catch {
    // A refused stream stays silent, the page's own reading says why; a lost one starts again with the connection.
  }
}

function disconnected() {
  socket = undefined
  live = undefined
  tellStatus()
  if (streams.size === 0) return
  failures += 1
  const wait = Math.min(500 * 2 ** failures, 10_000)
  timer = setTimeout(connect, wait / 2 + (crypto.getRandomValues(new Uint8Array(1))[0]! / 255) * (wait / 2))
}

function connect() {
  clearTimeout(timer)
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  socket = opened
  opened.addEventListener('open', () => {
    failures = 0
    live = createORPCClient<Client>(new RPCLink({ websocket: opened })).live
    tellStatus()
    for (const stream of streams) void run(stream)
  })
  opened.addEventListener('close', () => socket === opened && disconnected())
}

function subscribe<State>(open: Open<State>, onState: (state: State) => void): () => void {
  const stream: Stream = { open, onState: onState as (state: unknown) => void }
  streams.add(stream)
  if (!socket) connect()
  else void run(stream)
  return () => {
    halt(stream)
    streams.delete(stream)
  }
}

/** Closes the tab's connection, so that the next one is opened in the name of whoever is signed in then. */
export function reconnectLive() {
  const old = socket
  socket = undefined
  live = undefined
  old?.close()
  tellStatus()
  if (streams.size > 0) connect()
}

/** Receives a stream's states while the component is shown; `key` names the stream. */
export function useStream<State>(key: string | null, open: Open<State>, onState: (state: State) => void): void {
  useEffect(() => {
    if (key === null) return undefined
    return subscribe(open, onState)
    // The key stands for both functions, which are new on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}

/** Whether streams are connected; while not, what they showed last is stale. */
export function useIsLive(): boolean {
  return useSyncExternalStore((listener) => {
    statusListeners.add(listener)
    return () => statusListeners.delete(listener)
  }, isConnected)
}

/** Re-reads a room whenever the server says that this copy of it is old. */
export function useHints(isSignedIn: boolean): void {
  useStream<Hint>(
    isSignedIn ? 'hints' : null,
    (client, signal) => client.hints(undefined, { signal }),
    ({ room }) => {
      void queryClient.invalidateQueries({ queryKey: orpc[room].key() })
    },
  )
}
