import { readRows } from './read-rows.ts'

// A separate thread, which can be terminated whatever a file does to it. It is a file of its own, because the content security policy
// requires that.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readRows(data).then((read) => postMessage(read))
})
