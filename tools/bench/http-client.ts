import { connect, type Socket } from 'node:net'

// node:http costs the sender more than a fast server needs to answer. On few cores that would be measured, not the server.

interface Waiting {
  resolve: (body: Buffer) => void
  reject: (fault: Error) => void
}

/** A connection that sends one request after the other. An answer must have status 200 and a known length. */
export interface HttpClient {
  post: (path: string, body: string, headers?: string) => Promise<Buffer>
  end: () => void
}

const headEnd = Buffer.from('\r\n\r\n')

async function connected(address: URL): Promise<Socket> {
  const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/** Sends requests on one socket. */
function openRequests(socket: Socket) {
  let waiting: Waiting | undefined
  let read: Buffer = Buffer.alloc(0)
  const fail = (fault: Error) => {
    waiting?.reject(fault)
    waiting = undefined
  }
  const take = () => {
    const end = read.indexOf(headEnd)
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    if (!length) return fail(new Error(`an answer without a length: ${head}`))
    const [from, to] = [end + headEnd.length, end + headEnd.length + Number(length[1])]
    if (read.length < to) return
    const body = read.subarray(from, to)
    read = read.subarray(to)
    if (!head.startsWith('HTTP/1.1 200')) return fail(new Error(`${head.slice(0, 40)}: ${body.toString()}`))
    waiting?.resolve(body)
    waiting = undefined
  }
  socket.on('data', (part: Buffer) => {
    read = read.length === 0 ? part : Buffer.concat([read, part])
    take()
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return (request: string) =>
    new Promise<Buffer>((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

/** Opens a connection to an address; every request has these headers. A server ends one that was idle for seconds; the next request opens another. */
export async function openClient(url: string, headers: Readonly<Record<string, string>>): Promise<HttpClient> {
  const address = new URL(url)
  const same = Object.entries({ host: address.host, 'content-type': 'application/json', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  let socket = await connected(address)
  let ask = openRequests(socket)
  return {
    post: async (path, body, more = '') => {
      if (socket.closed || socket.readyState !== 'open') {
        socket = await connected(address)
        ask = openRequests(socket)
      }
      return ask(`POST ${path} HTTP/1.1\r\n${same}${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    },
    end: () => void socket.destroy(),
  }
}
