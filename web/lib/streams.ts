import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { useEffect, useSyncExternalStore } from 'react'
import { backOff } from './back-off.ts'
import type { Client } from './client.ts'

// One WebSocket per tab for all streams. A stream begins with all that its reader may have missed, so a reconnect just starts with a new one. Public
// pages load this file too, so it uses neither the query cache nor schemas.

type Open<State> = (live: Client['live'], signal: AbortSignal) => Promise<AsyncIterable<State>>

interface Stream {
  open: Open<unknown>
  onState: (state: unknown) => void
  /** Called when the server refuses it permanently. */
  onRefusal: (code: string) => void
  stop?: AbortController
  /** The server refused it to who is signed out, and closes connections that ask for it again: it waits until somebody signs in. */
  isForMembers?: boolean
  /** Its present connection. */
  on?: WebSocket
  /** It ended while the connection was open, and is not open again. */
  isDown: boolean
  /** The number of such ends since it last brought anything. */
  failures: number
  retry?: ReturnType<typeof setTimeout>
}

const streams = new Set<Stream>()
const statusListeners = new Set<() => void>()
let socket: WebSocket | undefined
let live: Client['live'] | undefined
let failures = 0
let connections = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isConnected = () => live !== undefined && [...streams].every((stream) => !stream.isDown)
const tellStatus = () => statusListeners.forEach((listener) => listener())

// Stopping is sent to the server while the connection is open; otherwise the stream is over anyway.
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
    const states = await stream.open(live, stop.signal)
    if (stream.stop === stop) reopened(stream)
    for await (const state of states) {
      if (stream.stop !== stop) return
      stream.failures = 0
      stream.onState(state)
    }
  } catch (fault) {
    // The page's own query reports the reason; repeating the request would not help.
    if (stream.stop === stop && isFinal(fault)) {
      reopened(stream)
      stream.isForMembers = fault.code === 'SIGNED_OUT'
      return stream.onRefusal(fault.code)
    }
  }
  // After a lost connection it restarts with the new one.
  if (stream.stop === stop && stream.on?.readyState === WebSocket.OPEN) interrupted(stream)
}

const isFinal = (fault: unknown): fault is ORPCError<string, unknown> =>
  fault instanceof ORPCError && fault.defined && !['BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'].includes(fault.code)

function reopened(stream: Stream) {
  if (!stream.isDown) return
  stream.isDown = false
  tellStatus()
}

function interrupted(stream: Stream) {
  stream.failures += 1
  stream.isDown = true
  tellStatus()
  stream.retry = setTimeout(() => void run(stream), backOff(stream.failures))
}

function disconnected() {
  socket = undefined
  live = undefined
  tellStatus()
  if (streams.size === 0) return
  failures += 1
  timer = setTimeout(connect, backOff(failures))
  // A device that is online again need not wait that long.
  addEventListener('online', connect)
}

function connect() {
  clearTimeout(timer)
  removeEventListener('online', connect)
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  socket = opened
  opened.addEventListener('open', () => {
    failures = 0
    connections += 1
    live = createORPCClient<Client>(new RPCLink({ websocket: opened })).live
    tellStatus()
    for (const stream of streams) if (!stream.isForMembers) void run(stream)
  })
  opened.addEventListener('close', () => socket === opened && disconnected())
}

/** Whether this tab has never lost its connection. */
export const isFirstConnection = (): boolean => connections === 1

const nothing = () => {}

/** Reopens all streams, including refused ones, on a new connection: the old one belongs to the former session. */
export function reopenStreams(): void {
  if (streams.size === 0) return
  const before = socket
  for (const stream of streams) {
    halt(stream)
    stream.isForMembers = false
  }
  live = undefined
  connect()
  before?.close()
  tellStatus()
}

/** Receives the states of a stream until the returned function is called. */
export function subscribe<State>(open: Open<State>, onState: (state: State) => void, onRefusal: Stream['onRefusal'] = nothing): () => void {
  const stream: Stream = { open, onState: onState as (state: unknown) => void, onRefusal, isDown: false, failures: 0 }
  streams.add(stream)
  if (!socket) connect()
  else void run(stream)
  return () => {
    halt(stream)
    streams.delete(stream)
    reopened(stream)
  }
}

/** Receives the states of a stream while the component is mounted; `key` identifies the stream. */
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

/** Whether the connection and all its streams are open; otherwise the shown states are stale. */
export function useIsLive(): boolean {
  return useSyncExternalStore((listener) => {
    statusListeners.add(listener)
    return () => statusListeners.delete(listener)
  }, isConnected)
}
