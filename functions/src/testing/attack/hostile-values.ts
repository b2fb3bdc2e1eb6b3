import fc from 'fast-check'

/** Values that notoriously break programs. */
const notorious: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 51, 2 ** 53 + 2, -1e308],
  ...['', ' ', 'null', 'undefined', 'NaN', '0x10', '1e3', '-0', '१२', 'on', '2026-13', '0000-01'],
  ...[[], [[]], [null], {}, { a: 1 }, { $ne: null }, { toString: 1 }, { length: 5 }],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  ...['__all__', '__proto__', '__id1__', 'constructor', 'hasOwnProperty', '.', '..', 'a/b/c'],
  ...['../../../etc/passwd', '..%2f..%2f', '%2e%2e/', '%', '%zz', '%00', '\0', 'a\0b'],
  ...['\u202e', '\ud800', 'ａ', 'e\u0301', '\r\nX-Injected: 1', "' OR 1=1 --", '<script>alert(1)'],
  ...['{{7*7}}', '${7*7}', '%s%n', 'a@b.co\r\nBcc: x@y.z', 'javascript:alert(1)'],
  ...['http://169.254.169.254/latest', '//evil.example', 'http://[::1]:80', 'data:text/html,x'],
]

const unicode = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udfff', '\u0000', '\u202e', '😀', ',', '/', '%') }),
)

const huge = fc.oneof(
  fc.constantFrom(65, 1501, 100_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(51, 5000).map((length) => ','.repeat(length)),
  fc.constantFrom(51, 5000).map((length) => Array.from({ length }, (_, index) => `i${index}`)),
  fc.integer({ min: 10, max: 2000 }).map(nested),
)

/** Anything but a valid value: wrong types, ids that the database reserves, odd unicode, too much of everything. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: unicode },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: huge },
)

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
