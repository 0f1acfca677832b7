import { sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { userVips, type VipStep } from '../../db/schema/index.ts';

/** A step of an operator, as its membership keeps it. */
export function vipStep(caller: Caller, action: VipStep['action'], remark: string): VipStep {
  return {
    user_id: caller.id,
    username: caller.username,
    action,
    remark,
    at: new Date().toISOString(),
  };
}

export const withVipStep = (step: VipStep) =>
  sql`${userVips.operators} || ${JSON.stringify([step])}::jsonb`;
