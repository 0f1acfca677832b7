import { PunishmentType } from '@wenyuan/domain';
import { listOperations, type Operation } from '@wenyuan/contract';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  createAdvertisement,
  createArticle,
  createBanner,
  createCategory,
  createComment,
  createFeedback,
  createFriendlink,
  createGroup,
  createLanguage,
  createMember,
  createNavigation,
  createOrder,
  createPunishment,
  createReadable,
  createReport,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createSitePages } from '../testing/site-pages.ts';

/** Calls of each operation by each caller: `ODD_RUNS=500` for a long search, with another seed each time. */
const { ODD_RUNS } = process.env;
const RUNS = Number(ODD_RUNS ?? 1);
const SEED = ODD_RUNS === undefined ? 20_260_101 : Date.now();

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

const moments = [
  '1900-01-01T00:00:00Z',
  '2999-12-31T23:59:59Z',
  '2999-12-31T23:59:59-12:00',
  '0020-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-29T00:00:00Z',
  '2026-01-01T00:00:00.123456789+08:00',
  '2026-01-01',
  '+275760-09-13T00:00:00Z',
];

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u2028',
    '\u202e',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' & | ! :* <->",
    '<b><script>',
    '${7*7}',
    '__proto__',
    'constructor',
    'toString asc',
    'id asc, title desc',
    '../../etc/passwd',
    'null',
    '1e309',
    '-0',
    '0x10',
    '道德经',
    '👨‍👩‍👧‍👦',
    'ﷺ'.repeat(20),
    'a'.repeat(300),
    '('.repeat(100),
    ...moments,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const oddNumber = fc.constantFrom(
  -1,
  0,
  1,
  2,
  3,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e300,
  -(2 ** 31) - 1,
);

const odd: Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constantFrom<unknown>(null, {}, [], [[]], [null], { id: 1 }),
  fc.array(fc.oneof(oddText, oddNumber), { maxLength: 4 }),
  fc.json().map((text): unknown => JSON.parse(text)),
);

/** Texts that match, as far as the generator understands the pattern. */
function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom('/', '/a', 'https://example.com/', '#a', '#fff', '/uploads/ab/a.webp');
  }
}

function textOf({ format, pattern, maxLength = 200 }: JsonSchema): Arbitrary<unknown> {
  if (format === 'date-time') return fc.constantFrom(...moments);
  if (pattern !== undefined) return matching(pattern);
  return fc.oneof(
    fc.constantFrom(
      '论语',
      'a@example.com',
      'zh',
      '.pdf',
      'true',
      'active',
      '3',
      'x'.repeat(Math.min(maxLength, 5000)),
    ),
    oddText,
  );
}

/** Values that fit the schema, including its edge cases. */
function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  const [type] = [schema.type ?? 'null'].flat();
  if (type === 'object') return objectOf(schema, 0);
  if (type === 'array')
    return fc.array(schema.items === undefined ? odd : fitting(schema.items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return textOf(schema);
  if (type === 'null') return fc.constant(null);
  const { minimum = 0, maximum = 6 } = schema;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

/** An input whose fields fit, except `oddOf` in ten. */
function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  oddOf: number,
): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: 10 - oddOf, arbitrary: fitting(schema) },
        { weight: oddOf, arbitrary: odd },
      ),
    ]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

const schemaOf = ({ input }: Operation) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Operations that change how all others answer run last. */
const LAST = /^(config|group|user|punishment)\./;
const operations = listOperations()
  .filter(({ operation }) => operation.kind !== 'upload')
  .sort((one, other) => Number(LAST.test(one.key)) - Number(LAST.test(other.key)));

let test: TestApp;
let groupId: number;

/** Creates at least one row of each kind, so that small ids exist. */
async function fill(): Promise<void> {
  const { services } = test;
  const { id: user_id } = await createMember(services);
  for (let round = 0; round < 3; round += 1) {
    const parent_id = round === 0 ? 0 : round;
    await createCategory(services, { parent_id });
    await createNavigation(services, { parent_id });
    const document = await createReadable(services, { user_id, price: round });
    await createArticle(services, { user_id });
    await createComment(services, { user_id, document_id: document.id });
    await createOrder(services, { user_id, product_id: round + 1 });
    await createBanner(services);
    await createFriendlink(services);
    await createAdvertisement(services);
    await createLanguage(services);
    await createFeedback(services);
    await createReport(services);
    await createPunishment(services, { user_id, type: PunishmentType.NoComment });
  }
}

beforeAll(async () => {
  test = await createTestApp(ODD_RUNS === undefined ? {} : { LOG_LEVEL: 'error' });
  groupId = await createGroup(test.services, {
    enable_upload: true,
    enable_article: true,
    enable_comment: true,
  });
  await fill();
});
afterAll(() => test.close());

/** Addresses outside the API: files, pages and feeds. */
const places = [
  '/view/page/',
  '/view/cover/',
  '/uploads/',
  '/download/',
  '/sitemap/',
  '/rss.xml',
  '/robots.txt',
  '/favicon.ico',
  '/api/docs/',
  '/library/',
  '/library/1/',
  '/article/',
  '/article/detail/',
  '/',
];
const segment = fc.oneof(oddText, oddNumber, fc.constantFrom('1', '1.svg', '2.gzip.svg', 'all'));
const coded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const address = fc
  .record({
    place: fc.constantFrom(...places),
    segments: fc.array(segment, { maxLength: 3 }),
    query: fc.dictionary(
      fc.constantFrom('page', 'wd', 'order', 'ext', 'language', 'fee_type', 'v', '__proto__'),
      segment,
      { maxKeys: 3 },
    ),
  })
  .map(({ place, segments, query }) => {
    const asked = Object.entries(query).map(([name, value]) => `${name}=${coded(value)}`);
    return `${place}${segments.map(coded).join('/')}?${asked.join('&')}`;
  });

it('no address is a fault of the server', async () => {
  const render = createSitePages(test);
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const { statusCode, body } = await test.app.inject(path);
      expect(statusCode, `${path} ${body}`).toBeLessThan(500);
      const page = await render(path);
      expect(page.head.status).toBeLessThan(500);
    }),
    { numRuns: RUNS * 40, seed: SEED },
  );
});

describe('no input is a fault of the server', () => {
  it.each(operations.map((each, place) => ({ ...each, place })))(
    '$key',
    async ({ operation, place }) => {
      const member: Member = await createMember(test.services, { groupId });
      const { db, sessions } = test.services;
      const schema = schemaOf(operation);
      for (const userId of [member.id, 1]) {
        const input = fc.oneof(objectOf(schema, 0), objectOf(schema, 2), objectOf(schema, 8));
        await fc.assert(
          fc.asyncProperty(input, async (given) => {
            // A call may end the session.
            const token = await sessions.open(db, userId);
            const { status, body } = await test.attempt(operation, given, { token });
            expect(status, JSON.stringify(body)).toBeLessThan(500);
            if (status === 400) expect(body.message).toMatch(/[\u4e00-\u9fff]{2}/);
          }),
          // Operations without input cannot get odd values.
          {
            numRuns:
              schema.properties === undefined || Object.keys(schema.properties).length === 0
                ? 1
                : RUNS,
            // Of one seed, all would get a value of the same kind where there is one call of each.
            seed: SEED + place * 2 + Number(userId === 1),
          },
        );
      }
    },
  );
});
