// The package has types that its `exports` do not lead to.
declare module 'spayd' {
  /** Writes a Short Payment Descriptor. */
  export default function spayd(payment: { acc: string; am: string; cc: string; msg: string; xvs: string }): string
}
