/**
 * What runs at which minute, by UTC. Each has a key: one that is still waiting is not added again, as all those that a clock has
 * jumped over would be at once.
 */
export const CRONTAB = [
  '*/10 * * * * clean_up ?jobKey=clean_up',
  '* * * * * publish_articles ?jobKey=publish_articles&max=3',
  '5 * * * * remind_members ?jobKey=remind_members',
  '1,6,11,16,21,26,31,36,41,46,51,56 * * * * tell_followers ?jobKey=tell_followers&max=3',
  '2 * * * * tell_troubles ?jobKey=tell_troubles&max=1',
  // At night in China.
  '20 19 * * * check_friendlinks ?jobKey=check_friendlinks&max=3',
  '4,14,24,34,44,54 * * * * submit_pages ?jobKey=submit_pages&max=1',
  '9,19,29,39,49,59 * * * * write_summaries ?jobKey=write_summaries&queue=summaries&max=1',
  '* * * * * ask_providers ?jobKey=ask_providers&max=1',
  // UTC: bills of the day before exist from about ten o'clock in China.
  '40 2 * * * read_statements ?jobKey=read_statements&max=3',
].join('\n');
