import { expect, test } from 'vitest'
import { priceHeadingFault } from './price-heading.ts'

test.each([
  'Cena',
  'Cena (Kč)',
  'Cena Kč',
  'cena (CZK)',
  'Cena (s DPH)',
  'Cena (Kč s DPH)',
  'Cena (vč. DPH)',
  'Cena (Kč/kg)',
  'Cena (za 1 ks)',
  'Cena ()',
])('prices under %j are ours', (heading) => expect(priceHeadingFault(heading)).toBeNull())

test.each<[string, RegExp]>([
  ['Cena (bez DPH)', /bez DPH/],
  ['Cena bez DPH (Kč)', /bez DPH/],
  ['Price (net)', /bez DPH/],
  ['Cena (EUR)', /jiné měně/],
  ['Cena €', /jiné měně/],
  ['Cena (za karton)', /za balení/],
  ['Cena (Kč/balení)', /za balení/],
  ['Cena (za 100 g)', /za balení/],
  ['Cena (10 ks)', /za balení/],
  ['Cena (akce)', /závorka/],
])('prices under %j are none of ours', (heading, sentence) => expect(priceHeadingFault(heading)).toMatch(sentence))
