import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createQuestions } from './ask-question.ts';

export function questionHandlers(services: Services): HandlersOf<'question'> {
  const questions = createQuestions(services);
  return {
    get: ({ input, caller }) => questions.right(input.document_id, caller),
    // Read now: from its first reading on, the signal tells when the caller leaves.
    ask: ({ input, caller, signal }) => questions.ask(input, { caller, signal }),
  };
}
