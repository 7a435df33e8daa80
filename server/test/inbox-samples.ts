import type { Own } from './belongings.ts'

const nothing = { input: () => undefined }

/** One call of every procedure of the inbox. */
export const inboxSamples = {
  'inbox.unread': nothing,
  'inbox.list': { input: ({ noticeId }: Own) => ({ after: noticeId }) },
  'inbox.markRead': { input: ({ noticeId }: Own) => ({ noticeId }) },
  'inbox.markAllRead': { input: () => ({ until: new Date('2026-11-21T09:00:00Z') }) },
  'inbox.devices': nothing,
  'inbox.addDevice': {
    input: () => ({ endpoint: 'https://push.example.com/send/abc', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
    // Callers of tests have no session.
    answers: 'SIGNED_OUT' as const,
  },
  'inbox.removeDevice': { input: ({ pushDeviceId }: Own) => ({ deviceId: pushDeviceId }) },
}
