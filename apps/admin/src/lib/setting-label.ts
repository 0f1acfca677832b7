type Labelled = { readonly label: string };

/** Amounts are cents on the wire; the setting's own label says so. */
export function isMoney({ label }: Labelled): boolean {
  return label.endsWith('（分）');
}

/** The name of a setting on screen: amounts are entered in yuan. */
export function labelOf(setting: Labelled): string {
  return isMoney(setting) ? setting.label.replace('（分）', '（元）') : setting.label;
}
