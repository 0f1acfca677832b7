import { useSettings } from '@wenyuan/app';

type Told = Partial<ReturnType<typeof useSettings>>;

/** Whether questions about documents are answered, and how many a day members may ask. Settings of the version before say nothing of it. */
export function useQuestions() {
  const { ai }: Told = useSettings();
  return {
    isAnswered: ai?.enable_questions === true,
    ofMembers: ai?.vip_questions_per_day ?? 0,
  };
}
