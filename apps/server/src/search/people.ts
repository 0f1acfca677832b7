import { sql } from 'drizzle-orm';

/**
 * How many people the search records of a group are of. A member is one wherever they search; guests are one for each
 * network, as an IPv6 subscriber has a /64 of addresses.
 */
export const PEOPLE = sql`count(distinct case when user_id > 0 then user_id::text
  when ip like '%:%' then host(network(set_masklen(ip::inet, 64))) else ip end)::int`;
