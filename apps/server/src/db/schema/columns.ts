import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Ids are numbers on the wire; 2^53 is far away. */
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const reference = (name: string) => bigint(name, { mode: 'number' });

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
