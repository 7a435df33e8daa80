import { pressesEverything } from './press-everything.ts'

pressesEverything(2, [
  { who: 'statek', is: 'a supplier', home: '/supplier/demands', isColleague: true },
  { who: 'bezprofilu', is: 'a supplier without a profile', home: '/supplier/demands', isColleague: true },
  { who: 'logistika', is: 'logistics', home: '/delivery-dashboard', isColleague: true },
  { who: 'finance', is: 'finance', home: '/delivery-dashboard', isColleague: true },
])
