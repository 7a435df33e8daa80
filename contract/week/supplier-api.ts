import type { Scope } from '#domain/week/api-keys/scope.ts'
import { forwardBook } from './forward-book.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'

// The supplier API: procedures of the app as REST, under /api/v1 (docs/rules/week.md#supplier-api). Same input, same output, same refusals.

const ofPool = '/demands/{deliveryId}/{itemId}/{unit}' as const

/** The operations, keyed as in the whole contract, so that each is governed by the same line of the policy. */
export const supplierApi = {
  offers: {
    demands: offers.demands.route({
      method: 'GET',
      path: '/demands',
      operationId: 'listDemands',
      tags: ['Poptávky'],
      summary: 'Seznam poptávek',
      description:
        'Poptávky všech otevřených týdnů, po stránkách. Další stránku dostanete, když hodnotu `next` pošlete jako `after`; na poslední je `null`. Bez `state` jsou tu poptávky, na které jde ještě odpovědět nebo se už odpovědělo.',
    }),
    demand: offers.demand.route({
      method: 'GET',
      path: ofPool,
      operationId: 'getDemand',
      tags: ['Poptávky'],
      summary: 'Jedna poptávka',
      description: 'Poptávka jedné položky v jednom závozu, se stavem vaší nabídky.',
    }),
    versions: offers.versions.route({
      method: 'GET',
      path: `${ofPool}/versions`,
      operationId: 'listOfferVersions',
      tags: ['Nabídky'],
      summary: 'Verze vlastní nabídky',
      description: 'Všechno, co jste na položku v lokalitě závozu nabídli, od nejnovější.',
    }),
    place: offers.place.route({
      method: 'POST',
      path: '/offers',
      operationId: 'placeOffer',
      tags: ['Nabídky'],
      summary: 'Poslat nabídku',
      description:
        'Pošle nabídku s jedním až třemi pásmy. Vaše dřívější nabídka na stejnou položku a lokalitu (s `isRegional` na stejnou položku a region) tím přestává platit. Minima pásem rostou a ceny klesají. Se `seenRegion` nabídku odmítneme, když se region od přečtení poptávky změnil. Nabídku jde měnit pětkrát za den. Odpověď je `offerId` nabídky, která teď platí.',
    }),
    placeMany: offers.placeMany.route({
      method: 'POST',
      path: '/offers/batch',
      operationId: 'placeOffers',
      tags: ['Nabídky'],
      summary: 'Poslat mnoho nabídek',
      description:
        'Pošle až tisíc nabídek najednou, nebo žádnou: při chybě jsou v `fields` chyby všech nabídek, například `offers.3.tiers.1.price`. Nabídka, která říká totéž co platná, nic nemění. S `isRegional` je nabídka pro celý region lokality, vedle nabídek pro jeho jednotlivé lokality.',
    }),
    withdraw: offers.withdraw.route({
      method: 'POST',
      path: '/offers/{offerId}/withdraw',
      operationId: 'withdrawOffer',
      tags: ['Nabídky'],
      summary: 'Zrušit nabídku',
      description:
        'Zruší nabídku ve všech poptávkách, které ještě přijímají ceny, a v příštích týdnech. Poptávce, u které už nabídky skončily, nabídka zůstává.',
    }),
  },
  orders: {
    page: orders.page.route({
      method: 'GET',
      path: '/orders',
      operationId: 'listOrders',
      tags: ['Objednávky'],
      summary: 'Seznam objednávek',
      description: 'Objednávky, které jsme vám poslali, od nejnovější, po stránkách.',
    }),
    order: orders.order.route({
      method: 'GET',
      path: '/orders/{orderId}',
      operationId: 'getOrder',
      tags: ['Objednávky'],
      summary: 'Jedna objednávka',
      description: 'Objednávka se všemi řádky.',
    }),
    confirm: orders.confirm.route({
      method: 'POST',
      path: '/orders/{orderId}/confirm',
      operationId: 'confirmOrder',
      tags: ['Objednávky'],
      summary: 'Potvrdit řádky objednávky',
      description:
        'Odpoví na řádky objednávky: dodáte všechno (`full`), méně (`short`, s množstvím), nebo nic (`rejected`). Odpověď jde změnit, dokud zboží nepřijmeme.',
    }),
  },
  forwardBook: {
    page: forwardBook.page.route({
      method: 'GET',
      path: '/forward-book',
      operationId: 'listExpectedDemand',
      tags: ['Výhled'],
      summary: 'Výhled na osm týdnů',
      description: 'Kolik domácnosti nejspíš koupí v příštích osmi týdnech, po položkách a lokalitách, se skutečností posledních týdnů.',
    }),
  },
}

/** The scope that an operation needs, by its path in the contract. */
export const SCOPE_OF: Readonly<Record<string, Scope>> = {
  'offers.demands': 'demand.read',
  'offers.demand': 'demand.read',
  'offers.versions': 'demand.read',
  'offers.place': 'offers.write',
  'offers.placeMany': 'offers.write',
  'offers.withdraw': 'offers.write',
  'orders.page': 'orders.read',
  'orders.order': 'orders.read',
  'orders.confirm': 'orders.confirm',
  'forwardBook.page': 'demand.read',
}

/** Requests per minute. */
export interface ApiLimits {
  /** Of one account, with all its keys together. */
  account: number
  /** Of them, those that write. */
  writes: number
  /** Of one network, whatever keys it uses. */
  network: number
  /** Of one network with a wrong key, or none. */
  wrongKeys: number
}

/** The limits of the supplier API (docs/rules/week.md#supplier-api). */
export const API_LIMITS: ApiLimits = { account: 300, writes: 60, network: 1500, wrongKeys: 30 }

/** The media type of an error (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json'
