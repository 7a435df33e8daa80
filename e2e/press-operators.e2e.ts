import { pressesEverything } from './press-everything.ts'

pressesEverything(1, [
  { who: 'operator', is: 'an operator', home: '/admin/deliveries', isColleague: true },
  { who: 'admin', is: 'an administrator', home: '/admin/deliveries', isColleague: true },
  { who: 'katalog', is: 'a category manager', home: '/admin/catalog', isColleague: true },
])
