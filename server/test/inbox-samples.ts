import type { Own } from './belongings.ts'

const nothing = { input: () => undefined }

/** One call of every procedure of the inbox. */
export const inboxSamples = {
  'inbox.unread': nothing,
  'inbox.list': { input: () => ({ after: null }) },
  'inbox.markRead': { input: ({ noticeId }: Own) => ({ noticeId }) },
  'inbox.markAllRead': { input: () => ({ until: new Date('2099-01-01') }) },
  'inbox.devices': nothing,
  'inbox.addDevice': {
    input: () => ({ endpoint: 'https://push.example.com/send/abc', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
    // Callers of tests have no session.
    answers: 'SIGNED_OUT' as const,
  },
  'inbox.removeDevice': { input: ({ pushDeviceId }: Own) => ({ deviceId: pushDeviceId }) },
}
