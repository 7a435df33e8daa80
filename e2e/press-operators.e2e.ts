import { pressesEverything } from './press-everything.ts'

pressesEverything([
  { who: 'operator', is: 'an operator', home: '/admin/deliveries' },
  { who: 'katalog', is: 'a category manager', home: '/admin/catalog' },
])
