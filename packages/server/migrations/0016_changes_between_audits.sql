ALTER TABLE "audit_results" ADD COLUMN "failed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "newly_failed" integer;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "fixed" integer;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "score_change" double precision;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "newest_failure_at" timestamp (3) with time zone;