// Addresses that lead to this machine, its network or nowhere, in every known spelling (docs/rules/server.md#outgoing-requests).

const words = (text: string) => text.split(' ')

const schemes = [
  'file:///etc/passwd',
  'gopher://a.cz/',
  'ftp://a.cz/',
  'data:text/html,x',
  'javascript:1',
  'blob:http://a.cz/x',
  'ws://a.cz',
  'dict://a.cz',
  'ldap://a.cz',
  'jar:http://a.cz!/',
  'view-source:http://a.cz',
  'about:blank',
  'chrome://x',
  'http://',
  'http:///',
  'https://?',
]

/** Complete only relative to another address. */
const parts = ['//a.cz/', '/etc', '', ' ', 'a.cz']

const numbers = [
  ...words('127.0.0.1 127.1 127.0.1 127.0.0.1. 127.0.0.1.. 2130706433 0x7f000001 0X7F000001 0x7f.1 0x7f.0.0.1 0x7f.0x0.0x0.0x1 127.0x0.1'),
  ...words('017700000001 0177.0.0.1 0177.1 0177.0.0.01 0 0.0.0.0 00.0.0.0 0x0 127.0.0.256 4294967297 1.2.3.4.5'),
  ...words('10.0.0.1 10.1 172.16.0.1 172.16.1 192.168.0.1 192.168.257 3232235521 0xC0A80001 100.64.0.1 224.0.0.1 255.255.255.255 8.8.8.8'),
  ...words('169.254.169.254 169.254.43518 0xA9FEA9FE 0xa9.0xfe.0xa9.0xfe 2852039166 0251.0376.0251.0376 0251.254.169.254 168.63.129.16'),
  ...words('１２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 127｡0｡0｡1 %31%32%37%2e0%2e0%2e1 127%2e1 127.0.0.1%00.a.cz 127.0.0.1%20'),
  ...words('[::] [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:127.0.0.1] [::127.0.0.1] [::1%25lo]'),
  ...words(
    '[64:ff9b::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:1::1] [::5efe:127.0.0.1] [fc00::1] [fe80::1]',
  ),
  ...words('[fe80::1%25eth0] [ff02::1] [2001:4860:4860::8888]'),
]

const ours = [
  ...words(
    'localhost LOCALHOST localhost. localhost.. a.localhost a.b.localhost ⓛocalhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ local\u00adhost local\u200bhost localhost%2e',
  ),
  ...words('router.local db.internal metadata metadata.google.internal metadata.google.internal. instance-data host.docker.internal'),
  ...words('kubernetes.default.svc.cluster.local server wiki.corp nas.lan x.home.arpa shop.test a.invalid a.onion printer.localdomain'),
  ...words('a..cz .a.cz xn-- xn--a'),
]

const dressed = [
  'http://a:b@a.cz/',
  'http://a@a.cz/',
  'http://:b@a.cz/',
  'http://127.0.0.1@a.cz/',
  'http://127.0.0.1%2f@a.cz/',
  'http://a.cz@127.0.0.1/',
  'http://a.cz:80@127.0.0.1/',
  'http://a.cz%40127.0.0.1/',
  'http://127.0.0.1\\@a.cz/',
  'http://127.0.0.1#@a.cz/',
  'http://127.0.0.1?@a.cz/',
  'http://127.0.0.1\t/',
  'http://127.0\n.0.1/',
  '\thttp://127.0.0.1/',
  'ht\ntp://127.0.0.1/',
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:///127.0.0.1/',
  'http:\\\\127.0.0.1/',
  'http:/\\127.0.0.1/',
  'hTTp://127.0.0.1/',
  'http://a.cz:8080/',
  'https://a.cz:22/',
  'http://a.cz:443/',
  'https://a.cz:80/',
  'http://a.cz:0/',
  'http://a.cz:99999/',
  'http://a.cz:80:80/',
  'http://a.cz:x/',
  `http://a.cz/${'x'.repeat(2100)}`,
  `http://a.cz/?${'x'.repeat(2100)}`,
  `http://a.cz/#${'x'.repeat(2100)}`,
]

/** Hosts that are internal, or that no shop has. */
export const inwardHosts: readonly string[] = [...numbers, ...ours]

/** Complete addresses that lead to us in any context. */
export const inwardAddresses: readonly string[] = [
  ...schemes,
  ...inwardHosts.flatMap((host) => [`http://${host}/`, `https://${host}/x?y`]),
  ...dressed,
]

/** The same, and texts that are not addresses. */
export const refusedAddresses: readonly string[] = [...inwardAddresses, ...parts]

/** Spelled so that one parser reads a.cz and another this machine. */
export const twoFaced: readonly string[] = [
  'http://a.cz\\@127.0.0.1/',
  'http://a.cz/@127.0.0.1/',
  'http://a.cz#@127.0.0.1/',
  'http://a.cz?@127.0.0.1/',
  'http://a.cz/\\127.0.0.1/',
  'http://a.cz/..//127.0.0.1/',
  'http://a.cz\t/',
  'http://a\n.cz/',
  'http://A.CZ/',
  'http://ａ.cz/',
  'http://a。cz/',
  'http://%61.cz/',
]

/** Addresses that a name must not resolve to. */
export const inwardIps: readonly string[] = [
  ...words('127.0.0.1 127.255.255.254 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 240.0.0.1'),
  ...words('255.255.255.255 192.0.2.1 198.18.0.1 192.88.99.1 :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 ::127.0.0.1 ::ffff:0:7f00:1'),
  ...words('64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 100::1 x 1.2.3'),
  '',
]
