DROP INDEX "audits_by_device";--> statement-breakpoint
DROP INDEX "audits_by_date";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "verdict_initials" text;--> statement-breakpoint
UPDATE "audits" SET "verdict_initials" = "judged"."initials" FROM (
	SELECT "audit_id", string_agg(left("verdict" ->> 'status', 1), '' ORDER BY "position") AS "initials" FROM "audit_results" GROUP BY "audit_id"
) AS "judged" WHERE "judged"."audit_id" = "audits"."id";--> statement-breakpoint
CREATE INDEX "audits_by_device" ON "audits" USING btree ("firewall_id","started_at","id","audit_type","status");--> statement-breakpoint
CREATE INDEX "audits_by_date" ON "audits" USING btree ("started_at","id","firewall_id","status","audit_type","device_type","model","overall_score","duration");