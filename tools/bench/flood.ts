// Floods the sockets of a server from several addresses of this machine until its parent ends it: each sends as fast as it can, and comes again as
// soon as it is closed or refused. A process of its own, so that its work is not measured as the server's.
import { setPriority } from 'node:os'
import { WebSocket } from 'ws'

// Attackers have machines of their own: here the flood takes what the server leaves.
setPriority(19)
const [address, addresses, sockets] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])]
const counted = { opened: 0, refused: 0, closed: 0, sent: 0 }
const burst = 200
const full = 256 * 1024
const call = JSON.stringify({ i: '1', p: { u: '/live/publicHints', b: { json: {} } } })

function attack(localAddress: string): void {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, { localAddress, headers: { origin: address } })
  const send = () => {
    if (socket.readyState !== WebSocket.OPEN) return
    for (let n = 0; n < burst && socket.bufferedAmount < full; n++) {
      socket.send(call)
      counted.sent += 1
    }
    setImmediate(send)
  }
  socket.on('open', () => {
    counted.opened += 1
    send()
  })
  socket.on('unexpected-response', () => {
    counted.refused += 1
    socket.terminate()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    counted.closed += 1
    setImmediate(() => attack(localAddress))
  })
}

for (let place = 0; place < addresses; place++) for (let n = 0; n < sockets; n++) attack(`127.0.7.${place + 1}`)
process.on('message', () => process.send?.(counted))
process.on('disconnect', () => process.exit(0))
process.send?.({ address })
