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

  it('begins anew when a rejected article is edited; others keep theirs', () => {
    expect(articleStatusAfterEdit(ArticleStatus.Rejected)).toBe(ArticleStatus.Pending);
    expect(articleStatusAfterEdit(ArticleStatus.Passed)).toBe(ArticleStatus.Passed);
    expect(articleStatusAfterEdit(ArticleStatus.Pending)).toBe(ArticleStatus.Pending);
  });
});
