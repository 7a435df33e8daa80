import { pressesEverything } from './press-everything.ts'

pressesEverything(0, [
  { who: null, is: 'a visitor', home: '/lp' },
  { who: 'jana', is: 'a member', home: '/' },
  { who: 'novacek', is: 'a newcomer', home: '/' },
  { who: 'obec', is: 'a municipality', home: '/' },
  { who: 'eva', is: 'a member with an unconfirmed address', home: '/' },
])
