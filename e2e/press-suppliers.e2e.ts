import { pressesEverything } from './press-everything.ts'

pressesEverything(0, [
  { who: 'statek', is: 'a supplier', home: '/supplier/demands' },
  { who: 'bezprofilu', is: 'a supplier without a profile', home: '/supplier/demands' },
  { who: 'logistika', is: 'logistics', home: '/delivery-dashboard' },
  { who: 'finance', is: 'finance', home: '/delivery-dashboard' },
])
