import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import type { Bytes } from './pieces.ts'

// COPY over the driver's connection. The driver knows the messages but offers no streams for them.

interface Wire {
  stream: Socket
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

class CopyQuery extends pg.Query {
  onData: (chunk: Buffer, wire: Wire) => void = () => {}
  onReady: (wire: Wire) => void = () => {}

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
    this.onData(chunk, wire)
  }

  handleCopyInResponse(wire: Wire) {
    this.onReady(wire)
  }
}

const waitingBytes = 256 * 1024

/** What `copy … to stdout` writes. The connection is busy until all is read. */
export function copyOut(client: pg.Client, statement: string): Bytes {
  const out = new PassThrough({ highWaterMark: waitingBytes })
  let paused: Socket | undefined
  const resume = () => {
    paused?.resume()
    paused = undefined
  }
  out.on('drain', resume)
  const query = new CopyQuery(statement, (fault) => {
    // A stream that has ended never reports that it has drained.
    resume()
    if (fault) out.destroy(fault)
    else out.end()
  })
  query.onData = (chunk, { stream }) => {
    // The driver's parser uses the memory of a message again for later ones.
    if (out.write(Buffer.from(chunk))) return
    paused = stream.pause()
  }
  client.query(query)
  return out
}

async function send(wire: Wire, source: Bytes, isOver: () => boolean): Promise<void> {
  for await (const chunk of source) {
    if (isOver()) return
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
  }
  if (!isOver()) wire.endCopyFrom()
}

/** Sends a stream to `copy … from stdin`. A fault of the stream fails the statement, and is the one that is thrown. */
export function copyIn(client: pg.Client, statement: string, source: Bytes): Promise<void> {
  return new Promise((done, fail) => {
    let isOver = false
    let ofSource: unknown
    const query = new CopyQuery(statement, (fault) => {
      isOver = true
      if (fault) fail(ofSource instanceof Error ? ofSource : fault)
      else done()
    })
    query.onReady = (wire) =>
      void send(wire, source, () => isOver).catch((fault: unknown) => {
        ofSource = fault
        wire.sendCopyFail('the source failed')
      })
    client.query(query)
  })
}
