import { sql } from 'drizzle-orm';

const GROUP = '[0-9a-f]{1,4}';
const GROUPS = `${GROUP}(:${GROUP})*`;
/** Records moved in from other sites have all kinds of addresses, of which one that is none would fail the whole statement. */
const isIPv6 = sql.raw(`ip ~* '^(?!(.*:){8})(${GROUP}(:${GROUP}){7}|(${GROUPS})?::(${GROUPS})?)$'`);

/**
 * How many people the search records of a group are of. A member is one wherever they search; guests are one for each
 * network, as an IPv6 subscriber has a /64 of addresses.
 */
export const PEOPLE = sql`count(distinct case when user_id > 0 then user_id::text
  when ${isIPv6} then host(network(set_masklen(ip::inet, 64))) else ip end)::int`;
