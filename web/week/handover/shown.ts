/** What somebody has shown to get a purchase. */
export type Shown = { kind: 'qr'; token: string } | { kind: 'code'; code: string } | { kind: 'proxy'; code: string; name: string }
