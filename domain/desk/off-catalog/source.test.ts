import { describe, expect, it } from 'vitest'
import { pageOf, sourceOf } from './source.ts'

describe('text typed into the single field', () => {
  it.each([
    ['https://obchod.example/kefir', { type: 'url', url: 'https://obchod.example/kefir' }],
    [' HTTP://obchod.example ', { type: 'url', url: 'HTTP://obchod.example' }],
    ['  Kefír bílý 500 ml ', { type: 'text', text: 'Kefír bílý 500 ml' }],
    ['www.obchod.example', { type: 'url', url: 'https://www.obchod.example' }],
    ['obchod.cz/mleko?id=1', { type: 'url', url: 'https://obchod.cz/mleko?id=1' }],
    ['Mléko.farm/kefir', { type: 'url', url: 'https://Mléko.farm/kefir' }],
    ['obchod.example/mleko', { type: 'text', text: 'obchod.example/mleko' }],
    ['jogurt.bily/ks', { type: 'text', text: 'jogurt.bily/ks' }],
    ['Ing.Novák/servis', { type: 'text', text: 'Ing.Novák/servis' }],
    ['obchod.cz', { type: 'text', text: 'obchod.cz' }],
    ['Podívej: https://www.obchod.example/maslo. Super máslo', { type: 'url', url: 'https://www.obchod.example/maslo' }],
    ['https://obchod.example/maslo Super máslo', { type: 'url', url: 'https://obchod.example/maslo' }],
    ['https://', { type: 'url', url: 'https://' }],
    ['//obchod.example/kefir', { type: 'text', text: '//obchod.example/kefir' }],
    ['javascript:alert(1)', { type: 'text', text: 'javascript:alert(1)' }],
    ['Pivo 0.5 l/ks', { type: 'text', text: 'Pivo 0.5 l/ks' }],
    ['Mléko 1.5/2', { type: 'text', text: 'Mléko 1.5/2' }],
    ['jana@obchod.example', { type: 'text', text: 'jana@obchod.example' }],
    ['', { type: 'text', text: '' }],
  ])('%j', (typed, source) => expect(sourceOf(typed)).toEqual(source))
})

describe('the address of a page', () => {
  it.each([
    ['https://obchod.example/kefir#recenze', 'https://obchod.example/kefir'],
    ['https://obchod.example/kefir?utm_source=mail&UTM_Medium=x', 'https://obchod.example/kefir'],
    ['https://obchod.example/p?id=12&gclid=abc&varianta=2&fbclid=', 'https://obchod.example/p?id=12&varianta=2'],
    ['https://obchod.example/p?utmost=1', 'https://obchod.example/p?utmost=1'],
    ['https://obchod.example/p?', 'https://obchod.example/p'],
    ['https://obchod.example/p?a=1&&b', 'https://obchod.example/p?a=1&b'],
    ['https://obchod.example/', 'https://obchod.example/'],
  ])('%s is %s', (href, page) => expect(pageOf(href)).toBe(page))
})
