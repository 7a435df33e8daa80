import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { useEffect, useSyncExternalStore } from 'react'
import type { Client } from './client.ts'

// One WebSocket a tab carries all streams. Each stream sends whole states, so a reconnect is just a new first state.
// The public pages load this file too, so it needs neither the query cache nor the schemas.

type Open<State> = (live: Client['live'], signal: AbortSignal) => Promise<AsyncIterable<State>>

interface Stream {
  open: Open<unknown>
  onState: (state: unknown) => void
  /** Told when the server refuses it for good. */
  onRefusal: (code: string) => void
  stop?: AbortController
  /** The connection it runs on. */
  on?: WebSocket
  /** How often in a row it ended although the connection stood; above 0 it waits to be opened again. */
  failures: number
  retry?: ReturnType<typeof setTimeout>
}

const streams = new Set<Stream>()
const statusListeners = new Set<() => void>()
let socket: WebSocket | undefined
let live: Client['live'] | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isConnected = () => live !== undefined && [...streams].every((stream) => stream.failures === 0)
const tellStatus = () => statusListeners.forEach((listener) => listener())

// Stopping is told to the server, which needs the connection to be open still; with a closed one the stream is over anyway.
function halt(stream: Stream) {
  clearTimeout(stream.retry)
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
      recovered(stream)
      stream.onState(state)
    }
  } catch (fault) {
    // The page's own reading says why; the same question would get the same answer.
    if (stream.stop === stop && isFinal(fault)) {
      recovered(stream)
      return stream.onRefusal(fault.code)
    }
  }
  // With a lost connection it starts again when there is a new one.
  if (stream.stop === stop && stream.on?.readyState === WebSocket.OPEN) interrupted(stream)
}

const isFinal = (fault: unknown): fault is ORPCError<string, unknown> =>
  fault instanceof ORPCError && fault.defined && !['BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'].includes(fault.code)

function recovered(stream: Stream) {
  if (stream.failures === 0) return
  stream.failures = 0
  tellStatus()
}

function interrupted(stream: Stream) {
  stream.failures += 1
  tellStatus()
  stream.retry = setTimeout(() => void run(stream), backOff(stream.failures))
}

/** Up to 10 s and never the same for two tabs, so that they do not all come back at once. */
function backOff(times: number): number {
  const wait = Math.min(500 * 2 ** times, 10_000)
  return wait / 2 + (crypto.getRandomValues(new Uint8Array(1))[0]! / 255) * (wait / 2)
}

function disconnected() {
  socket = undefined
  live = undefined
  tellStatus()
  if (streams.size === 0) return
  failures += 1
  timer = setTimeout(connect, backOff(failures))
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

const nothing = () => {}

/**
 * Asks for all streams anew, also for those that the server refused, and on a new connection: the old one stays that of whoever was signed in, or was not,
 * when it was opened.
 */
export function reopenStreams(): void {
  if (streams.size === 0) return
  const before = socket
  for (const stream of streams) halt(stream)
  live = undefined
  connect()
  before?.close()
  tellStatus()
}

/** Receives a stream's states until the returned function is called. */
export function subscribe<State>(open: Open<State>, onState: (state: State) => void, onRefusal: Stream['onRefusal'] = nothing): () => void {
  const stream: Stream = { open, onState: onState as (state: unknown) => void, onRefusal, failures: 0 }
  streams.add(stream)
  if (!socket) connect()
  else void run(stream)
  return () => {
    halt(stream)
    streams.delete(stream)
    recovered(stream)
  }
}

/** Receives a stream's states while the component is shown; `key` names the stream. */
export function useStream<State>(
  key: string | null,
  open: Open<State>,
  onState: (state: State) => void,
  onRefusal?: Stream['onRefusal'],
): void {
  useEffect(() => {
    if (key === null) return undefined
    return subscribe(open, onState, onRefusal)
    // The key stands for the functions, which are new on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}

/** Whether the connection and all its streams stand; while not, what they showed last is stale. */
export function useIsLive(): boolean {
  return useSyncExternalStore((listener) => {
    statusListeners.add(listener)
    return () => statusListeners.delete(listener)
  }, isConnected)
}
