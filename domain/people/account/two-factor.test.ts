import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'
import { ROLES } from './role.ts'
import { needsTwoFactor, owesSecondFactor, readRecoveryCode, recoveryCode } from './two-factor.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0'

describe('a device has the name its owner gave it', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome na Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/151.0.0.0`, 'Edge na Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera na Windows', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox na Linuxu', 'computer'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`, 'Safari na Macu', 'computer'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari na iPhonu',
      'phone',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} CriOS/151.0 Mobile/15E148 Safari/604.1`, 'Chrome na iPhonu', 'phone'],
    [`Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${apple} FxiOS/152.0 Mobile/15E148 Safari/604.1`, 'Firefox na iPadu', 'phone'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, 'Chrome na Androidu', 'phone'],
    [
      `Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/145.0 Mobile Safari/537.36`,
      'Samsung Internet na Androidu',
      'phone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome na Chromebooku', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64) Konqueror/24', 'Prohlížeč na Linuxu', 'computer'],
    ['curl/8.5.0', 'Neznámé zařízení', 'unknown'],
    ['', 'Neznámé zařízení', 'unknown'],
  ])('%s', (userAgent, name, kind) => expect(deviceOf(userAgent)).toEqual({ name, kind }))
})

describe('a recovery code', () => {
  it('is accepted in any spelling copied from paper', () => {
    for (const text of ['7K3MP-QXW10', '7k3mpqxw10', ' 7K3MP QXW1O ', '7k3mp-qxwl0', '7K3M-PQX-WI0'])
      expect(readRecoveryCode(text)).toBe('7K3MP-QXW10')
    for (const text of ['', '123456', '7K3MP-QXW1', '7K3MP-QXW100', '7K3MP-QXWU0', 'ěščřž-ýáíéů']) expect(readRecoveryCode(text)).toBeNull()
  })

  it('is made of random bytes, and parsed unchanged', () => {
    const code = recoveryCode(Uint8Array.from([0, 31, 32, 255, 7, 100, 200, 64, 3, 9, 250]))
    expect(code).toBe('0Z0Z7-48039')
    expect(readRecoveryCode(code)).toBe(code)
  })
})

it('staff without a second factor get a recommendation', () => {
  expect([needsTwoFactor('operator', false), needsTwoFactor('admin', true), needsTwoFactor('user', false)]).toEqual([true, false, false])
})

it('staff need a second factor if the operator requires it; members and suppliers never do', () => {
  const asked = { staffNeedsSecondFactor: true }
  expect(ROLES.filter((role) => owesSecondFactor({ role, hasSecondFactor: false }, asked))).toEqual([
    'admin',
    'categorymanager',
    'operator',
    'finance',
    'logistics',
  ])
  expect(ROLES.filter((role) => owesSecondFactor({ role, hasSecondFactor: true }, asked))).toEqual([])
  expect(ROLES.filter((role) => owesSecondFactor({ role, hasSecondFactor: false }, { staffNeedsSecondFactor: false }))).toEqual([])
})
