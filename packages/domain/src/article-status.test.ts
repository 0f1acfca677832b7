import { describe, expect, it } from 'vitest';
import { ArticleStatus, articleStatusAfterEdit, canTransitArticle } from './article-status.ts';
import { canTransitComment, CommentStatus } from './comment-status.ts';

describe('a review', () => {
  it('may go from every answer to every other, of comments and articles alike', () => {
    for (const from of Object.values(CommentStatus)) {
      for (const to of Object.values(CommentStatus)) {
        expect(canTransitComment(from, to)).toBe(from !== to);
        expect(canTransitArticle(from, to)).toBe(from !== to);
      }
    }
  });

  it('neither reaches a draft nor makes one', () => {
    for (const other of [ArticleStatus.Pending, ArticleStatus.Passed, ArticleStatus.Rejected]) {
      expect(canTransitArticle(ArticleStatus.Draft, other)).toBe(false);
      expect(canTransitArticle(other, ArticleStatus.Draft)).toBe(false);
    }
  });

  it.each([
    ['rejected', ArticleStatus.Rejected, ArticleStatus.Pending, ArticleStatus.Passed],
    ['published', ArticleStatus.Passed, ArticleStatus.Pending, ArticleStatus.Passed],
    ['pending', ArticleStatus.Pending, ArticleStatus.Pending, ArticleStatus.Pending],
    ['draft', ArticleStatus.Draft, ArticleStatus.Draft, ArticleStatus.Draft],
  ])('begins anew when an author who is reviewed edits: %s', (_, before, reviewed, trusted) => {
    expect(articleStatusAfterEdit(before, { isReviewed: true })).toBe(reviewed);
    expect(articleStatusAfterEdit(before, { isReviewed: false })).toBe(trusted);
  });
});
