import {
  defaultSettings,
  membershipOffers,
  publicSettings,
  settingByName,
  type MembershipOffer,
  type PublicSettings,
  type SettingItem,
} from '@wenyuan/domain';
import * as z from 'zod';

/** The public part of the configuration, and what the server adds to it (spec section 3). */
export type Settings = Omit<PublicSettings, 'system' | 'vip' | 'payment' | 'language'> & {
  readonly system: PublicSettings['system'] & { readonly version: string };
  /** `gives` is what the plans on sale give of documents for members. */
  readonly vip: PublicSettings['vip'] & { readonly gives: MembershipOffer };
  /** `takes_money` tells whether an order can be paid otherwise than by credits. */
  readonly payment: PublicSettings['payment'] & { readonly takes_money: boolean };
  readonly language: { id: number; language: string; code: string }[];
};

function schemaOf(item: SettingItem): z.ZodType {
  const { input_type, label } = item;
  if (input_type === 'number') return z.int().describe(label);
  if (input_type === 'switch') return z.boolean().describe(label);
  if (Array.isArray(item.default)) return z.array(z.string()).describe(label);
  if (input_type === 'select')
    return z.enum(item.options.map(({ value }) => value)).describe(label);
  return z.string().describe(label);
}

/** Sections whose name on the wire is not that of their category. */
const categoryOf: Readonly<Record<string, string>> = { payment: 'pay' };

/** What sections have beside the settings, from elsewhere. */
const addedTo: Readonly<Record<string, z.ZodRawShape>> = {
  system: { version: z.string() },
  vip: { gives: z.enum(membershipOffers) },
  payment: { takes_money: z.boolean() },
};

/** The schema of a value that is added to the settings. */
function schemaOfValue(value: unknown): z.ZodType {
  if (typeof value === 'boolean') return z.boolean();
  return typeof value === 'number' ? z.int() : z.string();
}

function sectionSchema(section: string, values: object): z.ZodObject {
  const shape = Object.entries(values).map(([name, value]) => {
    const found = settingByName(categoryOf[section] ?? section, name);
    return [name, found === undefined ? schemaOfValue(value) : schemaOf(found.item)] as const;
  });
  return z.object({ ...Object.fromEntries(shape), ...addedTo[section] });
}

const { language: _, ...sections } = publicSettings(defaultSettings, []);

/** `GET /settings`, derived from the list of settings, so that every item declared open is in the reply. */
export const settingsSchema = z.object({
  ...Object.fromEntries(
    Object.entries(sections).map(([section, values]) => [section, sectionSchema(section, values)]),
  ),
  language: z.array(z.object({ id: z.int(), language: z.string(), code: z.string() })),
}) as unknown as z.ZodObject & z.ZodType<Settings, Settings>;
