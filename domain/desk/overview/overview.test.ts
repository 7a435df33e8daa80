import { describe, expect, it } from 'vitest'
import { funnelOf } from './funnel.ts'
import { alertsOf, alertSteps, isJobSick, isMailSick, type Health } from './health.ts'

describe('the funnel', () => {
  const counts = { registered: 40, verified: 36, configured: 30, template: 31, bought: 10, handedOver: 0 }
  it('says the share of those who registered, and how many were lost at each step', () =>
    expect(funnelOf(counts).map(({ percent, lost }) => [percent, lost])).toEqual([
      [100, 0],
      [90, 4],
      [75, 6],
      [78, 0],
      [25, 21],
      [0, 10],
    ]))
  it('of nobody has no shares', () => {
    const none = { registered: 0, verified: 0, configured: 0, template: 0, bought: 0, handedOver: 0 }
    expect(funnelOf(none).map(({ percent }) => percent)).toEqual(Array.from({ length: 6 }, () => null))
  })
})

it('a failed or late job, and mails that wait long or were given up, are told', () => {
  const job = { name: 'sweep', endedAt: null, failed: 0, late: 0 }
  expect([isJobSick(job), isJobSick({ ...job, failed: 1 }), isJobSick({ ...job, late: 1 })]).toEqual([false, true, true])
  const mail = { waiting: 0, waitingMinutes: null, givenUp: 0, sent: 9 }
  expect([mail, { ...mail, waitingMinutes: 14 }, { ...mail, waitingMinutes: 15 }, { ...mail, givenUp: 1 }].map(isMailSick)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

describe('alerts', () => {
  const well: Health = { lateMinutes: 9, mail: { waiting: 1, waitingMinutes: 29 }, lateJobs: 0, backup: { madeAt: new Date(), hours: 25 } }
  it('are none while everything is within its limits, and none for a backup that nobody ever made', () => {
    expect(alertsOf(well)).toEqual([])
    expect(alertsOf({ ...well, mail: { waiting: 0, waitingMinutes: null }, backup: { madeAt: null, hours: null } })).toEqual([])
  })
  it('are one for each part at its limit', () => {
    expect(alertsOf({ ...well, lateMinutes: 10 })).toEqual(['deliveries'])
    expect(alertsOf({ ...well, mail: { waiting: 1, waitingMinutes: 30 } })).toEqual(['mail'])
    expect(alertsOf({ ...well, lateJobs: 1, backup: { madeAt: new Date(), hours: 26 } })).toEqual(['jobs', 'backup'])
  })
  it('are told when seen twice, once, and their end after that', () => {
    expect(alertSteps([], ['mail'])).toEqual({ noted: ['mail'], told: [], ended: [] })
    expect(alertSteps([{ alert: 'mail', isTold: false }], ['mail'])).toEqual({ noted: [], told: ['mail'], ended: [] })
    expect(alertSteps([{ alert: 'mail', isTold: true }], ['mail', 'jobs'])).toEqual({ noted: ['jobs'], told: [], ended: [] })
    expect(alertSteps([{ alert: 'mail', isTold: true }], [])).toEqual({ noted: [], told: [], ended: [{ alert: 'mail', isTold: true }] })
  })
})
