import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { cspReportPath } from './csp-report-path.ts'

type Headers = Readonly<Record<string, string>>

// Trusted Types are omitted; decision 011 says why.
const contentSecurityPolicy = (secure: boolean, tiles: string | undefined) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [new URL(tiles).origin] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    reportUri: [cspReportPath],
    ...(secure ? { upgradeInsecureRequests: [] } : {}),
  },
})

/** The headers that helmet sets on every response. They depend on nothing in a request, so they are composed once. */
function composed(options: Parameters<typeof helmet>[0]): Headers {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}

/** The headers of documents and files, and those of answers of procedures, which are never shown as a page. */
export function responseHeaders({ secure, tiles }: { secure: boolean; tiles: string | undefined }): { page: Headers; answer: Headers } {
  const page = {
    ...composed({
      contentSecurityPolicy: contentSecurityPolicy(secure, tiles),
      strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    // Cacheable responses override this.
    'cache-control': 'no-store',
  }
  return {
    page,
    answer: { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' },
  }
}
