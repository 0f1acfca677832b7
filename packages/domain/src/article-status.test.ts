import { describe, expect, it } from 'vitest';
import { ArticleStatus, articleStatusAfterEdit, canTransitArticle } from './article-status.ts';

describe('a review', () => {
  const answers = [ArticleStatus.Pending, ArticleStatus.Passed, ArticleStatus.Rejected];

  it('may go from every answer to every other', () => {
    for (const from of answers)
      for (const to of answers) expect(canTransitArticle(from, to)).toBe(from !== to);
  });

  it('neither reaches a draft nor makes one', () => {
    for (const other of answers) {
      expect(canTransitArticle(ArticleStatus.Draft, other)).toBe(false);
      expect(canTransitArticle(other, ArticleStatus.Draft)).toBe(false);
    }
  });

  it.each([
    ['rejected', ArticleStatus.Rejected, ArticleStatus.Pending, ArticleStatus.Pending],
    ['published', ArticleStatus.Passed, ArticleStatus.Pending, ArticleStatus.Passed],
    ['pending', ArticleStatus.Pending, ArticleStatus.Pending, ArticleStatus.Pending],
    ['draft', ArticleStatus.Draft, ArticleStatus.Draft, ArticleStatus.Draft],
  ])(
    'begins anew when an author who is reviewed edits, and of what was rejected for everybody: %s',
    (_, before, reviewed, trusted) => {
      expect(articleStatusAfterEdit(before, { isReviewed: true })).toBe(reviewed);
      expect(articleStatusAfterEdit(before, { isReviewed: false })).toBe(trusted);
    },
  );
});
