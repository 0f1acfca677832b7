/** What other features may use of the member area. */
import { lazyPart } from '@wenyuan/app';

/** Visitors, whom the first paint is for, do without it. */
export const SignCard = lazyPart(async () => (await import('./sign-card.tsx')).SignCard);
