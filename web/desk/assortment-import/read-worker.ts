import { readTable } from './read-table.ts'

// A thread of its own, which can be stopped whatever a file does to it, and a file of our own, which the content security policy allows.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readTable(data).then((read) => postMessage(read))
})
