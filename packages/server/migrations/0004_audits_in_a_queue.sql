ALTER TABLE "audits" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "engine_seconds" double precision;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "rule_base" jsonb;--> statement-breakpoint
CREATE INDEX "running_audits" ON "audits" USING btree ("started_at") WHERE "audits"."status" in ('starting', 'running');