export type Message = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What the merchant replied to a notice; the status is 0 when it could not be reached. */
export type Delivery = { readonly status: number; readonly body: string };

/** Sends a notice to the merchant. */
export async function deliver(url: string, { headers, body }: Message): Promise<Delivery> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}
